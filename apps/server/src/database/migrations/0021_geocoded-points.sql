CREATE TABLE "geocoded_points" (
	"organisation_id" bigint NOT NULL,
	"home_id" bigint NOT NULL,
	"address" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"located_at" timestamp with time zone NOT NULL,
	CONSTRAINT "geocoded_points_organisation_id_home_id_pk" PRIMARY KEY("organisation_id","home_id")
);
--> statement-breakpoint
ALTER TABLE "geocoded_points" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "geocoded_points" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "geocoded_points" ADD CONSTRAINT "geocoded_points_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "geocoded_points_of_organisation" ON "geocoded_points" AS PERMISSIVE FOR ALL TO public USING ("geocoded_points"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("geocoded_points"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);