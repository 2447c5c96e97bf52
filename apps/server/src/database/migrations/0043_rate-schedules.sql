CREATE TABLE "rate_schedules" (
	"organisation_id" bigint NOT NULL,
	"entry" integer NOT NULL,
	"version" integer,
	"rates" jsonb,
	"file_name" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"rows_not_read" integer DEFAULT 0 NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_by_id" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_schedules_organisation_id_entry_pk" PRIMARY KEY("organisation_id","entry")
);
--> statement-breakpoint
ALTER TABLE "rate_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rate_schedules" ADD CONSTRAINT "rate_schedules_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_schedules_version_unique" ON "rate_schedules" USING btree ("organisation_id","version") WHERE "rate_schedules"."rates" is not null;--> statement-breakpoint
CREATE POLICY "rate_schedules_of_organisation" ON "rate_schedules" AS PERMISSIVE FOR ALL TO public USING ("rate_schedules"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("rate_schedules"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "rate_schedules" FORCE ROW LEVEL SECURITY;
