CREATE TABLE "explore_additions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "explore_additions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"started_by_id" bigint NOT NULL,
	"status" text NOT NULL,
	"home_keys" text[] NOT NULL,
	"selected" integer NOT NULL,
	"done" integer NOT NULL,
	"added" integer NOT NULL,
	"refusals" jsonb NOT NULL,
	"homes" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "explore_additions_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "explore_additions_status_known" CHECK ("explore_additions"."status" in ('running', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "explore_additions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "explore_additions" ADD CONSTRAINT "explore_additions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "explore_additions_running_unique" ON "explore_additions" USING btree ("organisation_id") WHERE "explore_additions"."status" = 'running';--> statement-breakpoint
CREATE POLICY "explore_additions_of_organisation" ON "explore_additions" AS PERMISSIVE FOR ALL TO public USING ("explore_additions"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("explore_additions"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "explore_additions" FORCE ROW LEVEL SECURITY;