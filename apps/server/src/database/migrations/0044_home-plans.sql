CREATE TABLE "home_plan_versions" (
	"organisation_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"steps" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"as_of" text NOT NULL,
	"engine_version" text NOT NULL,
	"tables_version" text NOT NULL,
	"rates_version" integer,
	"facts_digest" text NOT NULL,
	CONSTRAINT "home_plan_versions_organisation_id_plan_id_version_pk" PRIMARY KEY("organisation_id","plan_id","version")
);
--> statement-breakpoint
ALTER TABLE "home_plan_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "home_plans" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "home_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"home_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"is_chosen" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"outcome" text NOT NULL,
	"target_kind" text,
	"cost_low_gbp" double precision,
	"cost_typical_gbp" double precision,
	"cost_high_gbp" double precision,
	"band_after" text NOT NULL,
	"score_after" integer NOT NULL,
	"bill_after_gbp" double precision NOT NULL,
	"rating_after" text NOT NULL,
	"first_step" text,
	"chance" double precision,
	CONSTRAINT "home_plans_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "home_plans_outcome_known" CHECK ("home_plans"."outcome" in ('plan', 'nothing_to_do', 'new_certificate', 'survey_first', 'not_reached', 'cost_not_known'))
);
--> statement-breakpoint
ALTER TABLE "home_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "home_plan_versions" ADD CONSTRAINT "home_plan_versions_plan" FOREIGN KEY ("organisation_id","plan_id") REFERENCES "public"."home_plans"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_plans" ADD CONSTRAINT "home_plans_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_plans_home" ON "home_plans" USING btree ("organisation_id","home_id");--> statement-breakpoint
CREATE UNIQUE INDEX "home_plans_name_unique" ON "home_plans" USING btree ("organisation_id","home_id",lower("name")) WHERE "home_plans"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_plans_chosen_unique" ON "home_plans" USING btree ("organisation_id","home_id") WHERE "home_plans"."is_chosen" and "home_plans"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "home_plan_versions_of_organisation" ON "home_plan_versions" AS PERMISSIVE FOR ALL TO public USING ("home_plan_versions"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("home_plan_versions"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "home_plans_of_organisation" ON "home_plans" AS PERMISSIVE FOR ALL TO public USING ("home_plans"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("home_plans"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "home_plan_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "home_plans" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A saved version stays as it is, for owners and superusers too. It is deleted only with its plan.
CREATE FUNCTION "keep_plan_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'versions of plans never change' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "home_plan_versions_kept" BEFORE UPDATE ON "home_plan_versions" FOR EACH ROW EXECUTE FUNCTION "keep_plan_versions"();--> statement-breakpoint
-- Pages that show the home refetch its plans. Jobs that plan many homes report themselves, and a home that is deleted
-- with its plans does too.
CREATE FUNCTION "notify_of_home_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	plan record;
BEGIN
	IF current_setting('app.is_bulk', true) = 'on' THEN RETURN NULL; END IF;
	IF TG_OP = 'DELETE' THEN plan := OLD; ELSE plan := NEW; END IF;
	IF TG_OP = 'DELETE' AND NOT EXISTS (
		SELECT FROM homes WHERE organisation_id = plan.organisation_id AND id = plan.home_id) THEN RETURN NULL;
	END IF;
	PERFORM pg_notify('retrofolio', json_build_object(
		'kind', 'home', 'transaction', pg_current_xact_id()::text,
		'organisationId', plan.organisation_id, 'homeId', plan.home_id, 'change', 'changed')::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "home_plans_notify" AFTER INSERT OR UPDATE OR DELETE ON "home_plans" FOR EACH ROW EXECUTE FUNCTION "notify_of_home_plan"();
