CREATE TABLE "plan_job_homes" (
	"organisation_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"home_id" bigint NOT NULL,
	"outcome" text,
	"reason" text,
	CONSTRAINT "plan_job_homes_organisation_id_job_id_home_id_pk" PRIMARY KEY("organisation_id","job_id","home_id"),
	CONSTRAINT "plan_job_homes_outcome_known" CHECK ("plan_job_homes"."outcome" in ('plan', 'nothing_to_do', 'new_certificate', 'survey_first', 'not_reached', 'cost_not_known', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "plan_job_homes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_jobs" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "plan_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"started_by_id" bigint NOT NULL,
	"target" jsonb NOT NULL,
	"is_chosen" boolean NOT NULL,
	"as_of" text NOT NULL,
	"rates_version" integer,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone,
	"worked_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "plan_jobs_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "plan_jobs_status_known" CHECK ("plan_jobs"."status" in ('running', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "plan_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_job_homes" ADD CONSTRAINT "plan_job_homes_job" FOREIGN KEY ("organisation_id","job_id") REFERENCES "public"."plan_jobs"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_job_homes" ADD CONSTRAINT "plan_job_homes_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_jobs" ADD CONSTRAINT "plan_jobs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_job_homes_home" ON "plan_job_homes" USING btree ("organisation_id","home_id","job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_jobs_running_unique" ON "plan_jobs" USING btree ("organisation_id") WHERE "plan_jobs"."status" = 'running';--> statement-breakpoint
CREATE POLICY "plan_job_homes_of_organisation" ON "plan_job_homes" AS PERMISSIVE FOR ALL TO public USING ("plan_job_homes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("plan_job_homes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "plan_jobs_of_organisation" ON "plan_jobs" AS PERMISSIVE FOR ALL TO public USING ("plan_jobs"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("plan_jobs"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "plan_job_homes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_jobs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Open pages refetch the job, and with it the figures of any number of homes.
CREATE FUNCTION "notify_of_plan_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('retrofolio', json_build_object(
		'kind', 'plan_job', 'transaction', pg_current_xact_id()::text,
		'organisationId', NEW.organisation_id, 'planJobId', NEW.id)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "plan_jobs_notify" AFTER INSERT OR UPDATE ON "plan_jobs" FOR EACH ROW EXECUTE FUNCTION "notify_of_plan_job"();--> statement-breakpoint
-- Lists calculate the figures of a home once per version of its row, and plans are among them. A write that changes
-- nothing gives the row a new version. Per statement, because a job saves many plans at once.
CREATE FUNCTION "renew_versions_of_planned_homes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('app.is_restored', true) = 'on' THEN RETURN NULL; END IF;
	UPDATE homes SET tags = homes.tags
	FROM (SELECT DISTINCT organisation_id, home_id FROM changed) planned
	WHERE homes.organisation_id = planned.organisation_id AND homes.id = planned.home_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "home_plans_added" AFTER INSERT ON "home_plans" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "renew_versions_of_planned_homes"();--> statement-breakpoint
CREATE TRIGGER "home_plans_changed" AFTER UPDATE ON "home_plans" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "renew_versions_of_planned_homes"();--> statement-breakpoint
CREATE TRIGGER "home_plans_removed" AFTER DELETE ON "home_plans" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "renew_versions_of_planned_homes"();
