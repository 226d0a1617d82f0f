-- Up Migration

-- The list of a day's entries tells apart where money stands: views that chose all of it choose the three accounts that it was.
UPDATE list_view SET chosen_rows = regexp_replace(chosen_rows, '(^|;)(accounts:([a-z-]+,)*)cash(?=,|;|$)', '\1\2bank,terminals,cards')
WHERE list = 'entries' AND chosen_rows ~ '(^|;)accounts:([a-z-]+,)*cash(,|;|$)' AND length(chosen_rows) <= 980;
