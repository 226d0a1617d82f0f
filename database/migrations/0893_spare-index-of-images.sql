-- Up Migration

-- What it was for the index of 0843 is for as well (docs/decisions/0891), and each image of a day has one entry less to write.
DROP INDEX loan_image_of_day;
