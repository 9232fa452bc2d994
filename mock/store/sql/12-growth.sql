-- Finished rows are kept forever. Partial indexes find the running ones; their conditions are in mock/store/underWay.ts.
CREATE INDEX spot_order_open ON spot_order (user_id, id) WHERE status = 1;
DROP INDEX lever_order_open;
CREATE INDEX lever_order_open ON lever_order (user_id, id) WHERE status IN (0, 1, 2);
CREATE INDEX lever_order_market ON lever_order (market_id, id) WHERE status IN (0, 1, 2);
CREATE INDEX lever_order_over ON lever_order (user_id, completed_at, id) WHERE status IN (3, 4);
CREATE INDEX micro_order_open ON micro_order (user_id, id) WHERE status = 1;
CREATE INDEX user_review ON user (review_status);
CREATE INDEX user_advanced ON user (advanced_status);

-- Size of each picture, so that an upload can add up the storage in use without reading the pictures.
ALTER TABLE picture ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
UPDATE picture SET size = length(bytes);
CREATE INDEX picture_user ON picture (user_id, created_at, size);
