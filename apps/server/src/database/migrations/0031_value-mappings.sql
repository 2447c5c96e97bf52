CREATE TABLE "value_mappings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "value_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"meaning" text NOT NULL,
	"comparable" text NOT NULL,
	"value" text NOT NULL,
	"taken_as" jsonb NOT NULL,
	"remembered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "value_mappings_organisation_id_meaning_comparable_pk" PRIMARY KEY("organisation_id","meaning","comparable"),
	CONSTRAINT "value_mappings_id" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "value_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "value_mappings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "value_mappings" ADD CONSTRAINT "value_mappings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "value_mappings_of_organisation" ON "value_mappings" AS PERMISSIVE FOR ALL TO public USING ("value_mappings"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("value_mappings"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);