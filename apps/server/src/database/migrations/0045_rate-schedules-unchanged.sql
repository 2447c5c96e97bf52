-- Append only, for owners and superusers too: an entry goes with its organisation.
CREATE FUNCTION "keep_rate_schedules"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM organisations WHERE id = OLD.organisation_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'own prices are append only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "rate_schedules_kept" BEFORE UPDATE OR DELETE ON "rate_schedules" FOR EACH ROW EXECUTE FUNCTION "keep_rate_schedules"();
