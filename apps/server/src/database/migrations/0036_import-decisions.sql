CREATE TABLE "import_decisions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"place" text NOT NULL,
	"reference" text NOT NULL,
	"uprn" text,
	"address" text,
	"decision" text NOT NULL,
	"home_key" text,
	"home_uprn" text,
	"home_address" text,
	"remembered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_decisions_organisation_id_place_reference_pk" PRIMARY KEY("organisation_id","place","reference"),
	CONSTRAINT "import_decisions_id" UNIQUE("organisation_id","id"),
	CONSTRAINT "import_decisions_decision_known" CHECK ("import_decisions"."decision" in ('home', 'none', 'left_out'))
);
--> statement-breakpoint
ALTER TABLE "import_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_decisions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_outcome_known";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_counts_add_up";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_decision_remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_decisions" ADD CONSTRAINT "import_decisions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_decisions_reference" ON "import_decisions" USING btree ("organisation_id","reference");--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_outcome_known" CHECK ("import_rows"."outcome" in ('waiting', 'matched', 'ambiguous', 'duplicate', 'missing_data', 'invalid', 'over_quota', 'left_out'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_counts_add_up" CHECK ("imports"."waiting" + "imports"."matched" + "imports"."ambiguous" + "imports"."duplicate" + "imports"."missing_data"
        + "imports"."invalid" + "imports"."over_quota" + "imports"."left_out" = "imports"."row_count");--> statement-breakpoint
CREATE POLICY "import_decisions_of_organisation" ON "import_decisions" AS PERMISSIVE FOR ALL TO public USING ("import_decisions"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("import_decisions"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);