CREATE TABLE "register_purposes" (
	"organisation_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"confirmed_by_id" bigint NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "register_purposes_organisation_id_pk" PRIMARY KEY("organisation_id"),
	CONSTRAINT "register_purposes_purpose_known" CHECK ("register_purposes"."purpose" in ('assess_or_improve_homes'))
);
--> statement-breakpoint
ALTER TABLE "register_purposes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shortlisted_homes" (
	"organisation_id" bigint NOT NULL,
	"home_key" text NOT NULL,
	"added_by_id" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shortlisted_homes_organisation_id_home_key_pk" PRIMARY KEY("organisation_id","home_key")
);
--> statement-breakpoint
ALTER TABLE "shortlisted_homes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "register_purposes" ADD CONSTRAINT "register_purposes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_homes" ADD CONSTRAINT "shortlisted_homes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "register_purposes_of_organisation" ON "register_purposes" AS PERMISSIVE FOR ALL TO public USING ("register_purposes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("register_purposes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "shortlisted_homes_of_organisation" ON "shortlisted_homes" AS PERMISSIVE FOR ALL TO public USING ("shortlisted_homes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("shortlisted_homes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "register_purposes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shortlisted_homes" FORCE ROW LEVEL SECURITY;
