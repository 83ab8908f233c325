-- What a run of a read model is known by in the store of its documents, where whoever feeds it leaves a mark: without
-- that mark, or with an older one, the store has lost them (consistency.md 3).
ALTER TABLE read_model_run ADD COLUMN identity uuid NOT NULL DEFAULT gen_random_uuid();
-- Takes the place of documents that were lost: nothing is read of it before it is complete.
ALTER TABLE read_model_run ADD COLUMN recovers boolean NOT NULL DEFAULT false;
