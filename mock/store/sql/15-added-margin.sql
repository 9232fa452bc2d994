-- Part of the margin that was added after opening.
ALTER TABLE lever_order ADD COLUMN added_margin INTEGER NOT NULL DEFAULT 0 CHECK (added_margin >= 0);
