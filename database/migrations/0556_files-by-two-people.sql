-- Up Migration

-- One person may have two accounts: whoever releases a file is another person than whoever gathered it.
CREATE FUNCTION refuse_file_of_one_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT person_index FROM staff_member WHERE staff_id = NEW.released_by) = (SELECT person_index FROM staff_member WHERE staff_id = NEW.made_by) THEN
    RAISE EXCEPTION 'file % is released by whoever gathered it', NEW.message_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_file_two_people';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER by_another_person BEFORE UPDATE OF released_by ON bank_file
  FOR EACH ROW WHEN (NEW.released_by <> NEW.made_by) EXECUTE FUNCTION refuse_file_of_one_person();

-- What was released is at the bank: no order joins it.
CREATE FUNCTION refuse_order_joining_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bank_file WHERE file_id = NEW.file_id AND released_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the file of order % is at the bank', NEW.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_order_joins_open_file';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER joins_open_file BEFORE UPDATE OF file_id ON bank_order
  FOR EACH ROW WHEN (NEW.file_id IS DISTINCT FROM OLD.file_id AND NEW.file_id IS NOT NULL) EXECUTE FUNCTION refuse_order_joining_file();
