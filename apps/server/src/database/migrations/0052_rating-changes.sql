CREATE TABLE "rating_changes" (
	"home_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"rating_before" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rating_changes_organisation_id_home_id_pk" PRIMARY KEY("organisation_id","home_id"),
	CONSTRAINT "rating_changes_rating_known" CHECK ("rating_changes"."rating_before" in ('very_high', 'high', 'medium', 'low'))
);
--> statement-breakpoint
ALTER TABLE "rating_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "rating_changes_of_organisation" ON "rating_changes" AS PERMISSIVE FOR ALL TO public USING ("rating_changes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("rating_changes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "rating_changes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE FUNCTION note_rating_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO rating_changes (organisation_id, home_id, rating_before, changed_at)
	VALUES (NEW.organisation_id, NEW.id, OLD.zero_bill_potential, NEW.updated_at)
	ON CONFLICT (organisation_id, home_id) DO UPDATE
		SET rating_before = excluded.rating_before, changed_at = excluded.changed_at;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "homes_rating_change" AFTER UPDATE OF "zero_bill_potential" ON "homes" FOR EACH ROW WHEN (OLD.zero_bill_potential <> NEW.zero_bill_potential) EXECUTE FUNCTION note_rating_change();
