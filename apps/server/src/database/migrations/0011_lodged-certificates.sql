CREATE TABLE "certificate_checks" (
	"home_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_checks_organisation_id_home_id_pk" PRIMARY KEY("organisation_id","home_id")
);
--> statement-breakpoint
ALTER TABLE "certificate_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificate_checks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "certificate_documents" (
	"certificate_key" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_lists" (
	"postcode" text PRIMARY KEY NOT NULL,
	"certificates" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_replay" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"replayed_until" date NOT NULL,
	CONSTRAINT "certificate_replay_one_row" CHECK ("certificate_replay"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "certificate_checks" ADD CONSTRAINT "certificate_checks_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_checks_checked_at" ON "certificate_checks" USING btree ("organisation_id","checked_at");--> statement-breakpoint
CREATE INDEX "certificate_lists_fetched_at" ON "certificate_lists" USING btree ("fetched_at");--> statement-breakpoint
CREATE POLICY "certificate_checks_of_organisation" ON "certificate_checks" AS PERMISSIVE FOR ALL TO public USING ("certificate_checks"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("certificate_checks"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);