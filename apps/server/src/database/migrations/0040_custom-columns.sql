CREATE TABLE "custom_columns" (
	"organisation_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "custom_columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"comparable" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_columns_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "custom_columns_name" UNIQUE("organisation_id","comparable"),
	CONSTRAINT "custom_columns_kind_known" CHECK ("custom_columns"."kind" in ('text', 'number', 'date', 'choice'))
);
--> statement-breakpoint
ALTER TABLE "custom_columns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "custom_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "value_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_columns" ADD CONSTRAINT "custom_columns_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "custom_columns_of_organisation" ON "custom_columns" AS PERMISSIVE FOR ALL TO public USING ("custom_columns"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("custom_columns"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "custom_columns" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Pages refetch the columns and the values of homes.
CREATE FUNCTION tell_of_custom_columns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record;
BEGIN
	IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
	PERFORM pg_notify('retrofolio', json_build_object(
		'kind', 'columns', 'transaction', pg_current_xact_id()::text,
		'organisationId', changed.organisation_id)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "custom_columns_tell" AFTER INSERT OR UPDATE OR DELETE ON "custom_columns" FOR EACH ROW EXECUTE FUNCTION tell_of_custom_columns();
