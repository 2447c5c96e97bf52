CREATE TABLE "saved_views" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"owner_id" bigint,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"parameters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_views_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("organisation_id","owner_id",lower("name")) WHERE "saved_views"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "saved_views_of_organisation" ON "saved_views" AS PERMISSIVE FOR ALL TO public USING ("saved_views"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("saved_views"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "saved_views" FORCE ROW LEVEL SECURITY;
