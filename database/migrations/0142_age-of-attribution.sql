-- Up Migration

-- A record of who sent the borrower ages from its click; those of before are as old as their borrower.
UPDATE borrower SET attribution = attribution || jsonb_build_object('clicked_at', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
WHERE jsonb_typeof(attribution) = 'object' AND NOT attribution ? 'clicked_at';
