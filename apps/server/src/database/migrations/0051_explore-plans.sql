CREATE TABLE "explore_plan_jobs" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "explore_plan_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"started_by_id" bigint NOT NULL,
	"status" text NOT NULL,
	"home_keys" text[] NOT NULL,
	"certificate_digests" text[] NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"failed" integer NOT NULL,
	"as_of" text NOT NULL,
	"rates_version" integer,
	"started_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone,
	"worked_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "explore_plan_jobs_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "explore_plan_jobs_status_known" CHECK ("explore_plan_jobs"."status" in ('running', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "explore_plan_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "explore_plans" (
	"organisation_id" bigint NOT NULL,
	"home_key" text NOT NULL,
	"certificate_digest" text NOT NULL,
	"engine_version" text NOT NULL,
	"tables_version" text NOT NULL,
	"rates_version" integer,
	"prices" text NOT NULL,
	"cost_to_c_gbp" double precision,
	"cost_to_high_gbp" double precision,
	"measures_to_c" text[] NOT NULL,
	"gain_points" double precision,
	"saved_kwh" double precision,
	"saved_gbp" double precision,
	"first_step" text,
	"outcome" text,
	"planned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "explore_plans_organisation_id_home_key_pk" PRIMARY KEY("organisation_id","home_key"),
	CONSTRAINT "explore_plans_outcome_known" CHECK ("explore_plans"."outcome" in ('already_there', 'new_certificate', 'survey_first', 'not_reached', 'cost_not_known', 'not_planned'))
);
--> statement-breakpoint
ALTER TABLE "explore_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "explore_plan_jobs" ADD CONSTRAINT "explore_plan_jobs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "explore_plans" ADD CONSTRAINT "explore_plans_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "explore_plan_jobs_running_unique" ON "explore_plan_jobs" USING btree ("organisation_id") WHERE "explore_plan_jobs"."status" = 'running';--> statement-breakpoint
CREATE POLICY "explore_plan_jobs_of_organisation" ON "explore_plan_jobs" AS PERMISSIVE FOR ALL TO public USING ("explore_plan_jobs"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("explore_plan_jobs"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "explore_plans_of_organisation" ON "explore_plans" AS PERMISSIVE FOR ALL TO public USING ("explore_plans"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("explore_plans"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "explore_plan_jobs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "explore_plans" FORCE ROW LEVEL SECURITY;