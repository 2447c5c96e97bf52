CREATE TABLE "import_column_checks" (
	"organisation_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"filled" integer NOT NULL,
	"refused" integer NOT NULL,
	"problem" text,
	"values" jsonb NOT NULL,
	"warning" text,
	CONSTRAINT "import_column_checks_organisation_id_import_id_place_pk" PRIMARY KEY("organisation_id","import_id","place")
);
--> statement-breakpoint
ALTER TABLE "import_column_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_column_checks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_column_checks" ADD CONSTRAINT "import_column_checks_import" FOREIGN KEY ("import_id","organisation_id") REFERENCES "public"."imports"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "import_column_checks_of_organisation" ON "import_column_checks" AS PERMISSIVE FOR ALL TO public USING ("import_column_checks"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("import_column_checks"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);