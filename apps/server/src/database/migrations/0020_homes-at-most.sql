ALTER TABLE "organisations" ADD COLUMN "homes_at_most" integer;--> statement-breakpoint
-- Whoever brings a home in holds its organisation already, nodes of the version before too. What leaves is not taken off:
-- who puts a home away holds that home first, and each would wait for the other. A restored backup brings the number along.
CREATE FUNCTION count_added_homes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('app.is_restored', true) = 'on' THEN RETURN NULL; END IF;
	UPDATE organisations SET homes_at_most = homes_at_most + added.homes
	FROM (SELECT organisation_id, count(*)::integer AS homes FROM added_homes WHERE archived_at IS NULL GROUP BY organisation_id) AS added
	WHERE organisations.id = added.organisation_id AND homes_at_most IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "homes_count_added" AFTER INSERT ON "homes" REFERENCING NEW TABLE AS added_homes FOR EACH STATEMENT EXECUTE FUNCTION count_added_homes();--> statement-breakpoint
CREATE FUNCTION count_home_brought_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE organisations SET homes_at_most = homes_at_most + 1 WHERE id = NEW.organisation_id AND homes_at_most IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "homes_count_brought_back" AFTER UPDATE OF "archived_at" ON "homes" FOR EACH ROW WHEN (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NULL) EXECUTE FUNCTION count_home_brought_back();
