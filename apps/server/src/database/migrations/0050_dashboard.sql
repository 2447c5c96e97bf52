CREATE TABLE "dashboard_visits" (
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"visited_on" text NOT NULL,
	"before_on" text,
	CONSTRAINT "dashboard_visits_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "dashboard_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "certificate_replacements" (
	"home_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_replacements_organisation_id_home_id_pk" PRIMARY KEY("organisation_id","home_id")
);
--> statement-breakpoint
ALTER TABLE "certificate_replacements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dashboard_visits" ADD CONSTRAINT "dashboard_visits_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_visits" ADD CONSTRAINT "dashboard_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_replacements" ADD CONSTRAINT "certificate_replacements_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "dashboard_visits_of_organisation" ON "dashboard_visits" AS PERMISSIVE FOR ALL TO public USING ("dashboard_visits"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("dashboard_visits"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "certificate_replacements_of_organisation" ON "certificate_replacements" AS PERMISSIVE FOR ALL TO public USING ("certificate_replacements"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("certificate_replacements"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "certificate_replacements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dashboard_visits" FORCE ROW LEVEL SECURITY;
