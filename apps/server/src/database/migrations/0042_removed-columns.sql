CREATE TABLE "removed_columns" (
	"organisation_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"comparable" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"values" jsonb NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_columns_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "removed_columns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "removed_columns" ADD CONSTRAINT "removed_columns_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "removed_columns_of_organisation" ON "removed_columns" AS PERMISSIVE FOR ALL TO public USING ("removed_columns"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("removed_columns"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "removed_columns" FORCE ROW LEVEL SECURITY;
