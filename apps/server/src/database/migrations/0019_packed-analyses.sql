ALTER TABLE "homes" ADD COLUMN "packed_assumptions" "bytea";--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "packed_running_costs" "bytea";--> statement-breakpoint
-- Nodes of the version before write the older columns alone: what a newer one has written beside them then counts no more.
CREATE FUNCTION forget_packed_assumptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.packed_assumptions := NULL;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_packed_running_costs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.packed_running_costs := NULL;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "forget_packed_assumptions" BEFORE UPDATE OF "assumptions" ON "homes" FOR EACH ROW EXECUTE FUNCTION forget_packed_assumptions();--> statement-breakpoint
CREATE TRIGGER "forget_packed_running_costs" BEFORE UPDATE OF "running_costs" ON "homes" FOR EACH ROW EXECUTE FUNCTION forget_packed_running_costs();
