CREATE TABLE "home_notes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "home_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"home_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "home_notes_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "home_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "home_notes" ADD CONSTRAINT "home_notes_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_notes_home" ON "home_notes" USING btree ("organisation_id","home_id");--> statement-breakpoint
CREATE POLICY "home_notes_of_organisation" ON "home_notes" AS PERMISSIVE FOR ALL TO public USING ("home_notes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("home_notes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "home_notes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Pages that show the home refetch its notes. A home that is deleted with its notes reports that itself.
CREATE FUNCTION tell_of_home_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	note record;
BEGIN
	IF TG_OP = 'DELETE' THEN note := OLD; ELSE note := NEW; END IF;
	IF TG_OP = 'DELETE' AND NOT EXISTS (
		SELECT FROM homes WHERE organisation_id = note.organisation_id AND id = note.home_id) THEN RETURN NULL;
	END IF;
	PERFORM pg_notify('retrofolio', json_build_object(
		'kind', 'home', 'transaction', pg_current_xact_id()::text,
		'organisationId', note.organisation_id, 'homeId', note.home_id, 'change', 'changed')::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "home_notes_tell" AFTER INSERT OR UPDATE OR DELETE ON "home_notes" FOR EACH ROW EXECUTE FUNCTION tell_of_home_note();
