CREATE TABLE "import_columns" (
	"organisation_id" bigint NOT NULL,
	"header" text NOT NULL,
	"meaning" text,
	"remembered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_columns_organisation_id_header_pk" PRIMARY KEY("organisation_id","header")
);
--> statement-breakpoint
ALTER TABLE "import_columns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_columns" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_files" (
	"organisation_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_files_organisation_id_import_id_part_pk" PRIMARY KEY("organisation_id","import_id","part")
);
--> statement-breakpoint
ALTER TABLE "import_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_rows" (
	"organisation_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"row_number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reference" text,
	"uprn" text,
	"address" text,
	"home_id" bigint,
	"effect" text,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_rows_organisation_id_import_id_row_number_pk" PRIMARY KEY("organisation_id","import_id","row_number"),
	CONSTRAINT "import_rows_outcome_known" CHECK ("import_rows"."outcome" in ('waiting', 'matched', 'ambiguous', 'duplicate', 'missing_data', 'invalid', 'over_quota'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text,
	"sheet" text,
	"status" text NOT NULL,
	"columns" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"ambiguous" integer DEFAULT 0 NOT NULL,
	"duplicate" integer DEFAULT 0 NOT NULL,
	"missing_data" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"over_quota" integer DEFAULT 0 NOT NULL,
	"uploaded_by_id" bigint NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"started_by_id" bigint,
	"worked_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_id_organisation" UNIQUE("id","organisation_id"),
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('uploaded', 'running', 'done', 'undoing', 'undone')),
	CONSTRAINT "imports_format_known" CHECK ("imports"."format" in ('csv', 'xlsx')),
	CONSTRAINT "imports_counts_add_up" CHECK ("imports"."waiting" + "imports"."matched" + "imports"."ambiguous" + "imports"."duplicate" + "imports"."missing_data"
        + "imports"."invalid" + "imports"."over_quota" = "imports"."row_count")
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_subject_known";--> statement-breakpoint
ALTER TABLE "home_facts" ADD COLUMN "imported_from" text;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "import_row" integer;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import" FOREIGN KEY ("import_id","organisation_id") REFERENCES "public"."imports"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("import_id","organisation_id") REFERENCES "public"."imports"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("organisation_id","import_id","outcome","row_number");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "homes_import_row_unique" ON "homes" USING btree ("organisation_id","import_id","import_row") WHERE "homes"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_subject_known" CHECK ("audit_entries"."subject_kind" in ('organisation', 'member', 'invitation', 'session', 'api_token', 'home', 'import'));--> statement-breakpoint
CREATE POLICY "import_columns_of_organisation" ON "import_columns" AS PERMISSIVE FOR ALL TO public USING ("import_columns"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("import_columns"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "import_files_of_organisation" ON "import_files" AS PERMISSIVE FOR ALL TO public USING ("import_files"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("import_files"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "import_rows_of_organisation" ON "import_rows" AS PERMISSIVE FOR ALL TO public USING ("import_rows"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("import_rows"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "imports_of_organisation" ON "imports" AS PERMISSIVE FOR ALL TO public USING ("imports"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("imports"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
-- Thousands of homes in one go are told of by their import alone, whose pages then fetch the list once.
CREATE OR REPLACE FUNCTION tell_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	home record;
	change text;
BEGIN
	IF current_setting('app.is_bulk', true) = 'on' THEN RETURN NULL; END IF;
	IF TG_OP = 'DELETE' THEN home := OLD; ELSE home := NEW; END IF;
	change := CASE
		WHEN TG_OP = 'INSERT' THEN 'added'
		WHEN TG_OP = 'DELETE' THEN 'removed'
		WHEN OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL THEN 'archived'
		WHEN OLD.archived_at IS NOT NULL AND NEW.archived_at IS NULL THEN 'restored'
		ELSE 'changed'
	END;
	PERFORM pg_notify('retrofolio', json_build_object(
		'kind', 'home', 'transaction', pg_current_xact_id()::text,
		'organisationId', home.organisation_id, 'homeId', home.id, 'change', change)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('retrofolio', json_build_object(
		'kind', 'import', 'transaction', pg_current_xact_id()::text,
		'organisationId', NEW.organisation_id, 'importId', NEW.id)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "imports_tell" AFTER INSERT OR UPDATE ON "imports" FOR EACH ROW EXECUTE FUNCTION tell_of_import();
