-- Up Migration

-- By which version of its product an application was quoted: its agreement has the same price, whatever was agreed on meanwhile.
-- Empty of those sent before; they go by the moment of sending.
ALTER TABLE loan_application ADD COLUMN product_version text;
