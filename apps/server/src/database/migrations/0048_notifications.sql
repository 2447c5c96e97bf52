CREATE TABLE "criteria" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "criteria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"name" text NOT NULL,
	"filters" text NOT NULL,
	"created_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"filtered_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "criteria_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "criteria" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "criterion_changes" (
	"organisation_id" bigint NOT NULL,
	"criterion_id" bigint NOT NULL,
	"version" text NOT NULL,
	"since" text NOT NULL,
	"appeared" integer NOT NULL,
	"left" integer NOT NULL,
	"home_keys" text[] NOT NULL,
	"evaluated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "criterion_changes_organisation_id_criterion_id_version_pk" PRIMARY KEY("organisation_id","criterion_id","version")
);
--> statement-breakpoint
ALTER TABLE "criterion_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "criterion_followers" (
	"organisation_id" bigint NOT NULL,
	"criterion_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "criterion_followers_organisation_id_criterion_id_user_id_pk" PRIMARY KEY("organisation_id","criterion_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "criterion_followers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_choices_organisation_id_user_id_kind_pk" PRIMARY KEY("organisation_id","user_id","kind"),
	CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('analysis_finished', 'analysis_failed', 'import_finished', 'import_stopped', 'rows_to_decide', 'newer_certificate', 'certificate_expiring', 'fact_contradiction', 'new_matches', 'quota', 'member_joined', 'token_expiring', 'rule_change')),
	CONSTRAINT "notification_choices_channel_known" CHECK ("notification_choices"."channel" in ('screen', 'email_at_once', 'email_daily', 'email_weekly', 'off'))
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"period" text NOT NULL,
	"notices" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_digests_organisation_id_user_id_period_pk" PRIMARY KEY("organisation_id","user_id","period")
);
--> statement-breakpoint
ALTER TABLE "notification_digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_progress" (
	"organisation_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "notification_progress_organisation_id_topic_pk" PRIMARY KEY("organisation_id","topic")
);
--> statement-breakpoint
ALTER TABLE "notification_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"event_key" text NOT NULL,
	"data" jsonb NOT NULL,
	"link" text NOT NULL,
	"mail" text,
	"mail_settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('analysis_finished', 'analysis_failed', 'import_finished', 'import_stopped', 'rows_to_decide', 'newer_certificate', 'certificate_expiring', 'fact_contradiction', 'new_matches', 'quota', 'member_joined', 'token_expiring', 'rule_change')),
	CONSTRAINT "notifications_mail_known" CHECK ("notifications"."mail" in ('at_once', 'daily', 'weekly'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion_changes" ADD CONSTRAINT "criterion_changes_criterion" FOREIGN KEY ("organisation_id","criterion_id") REFERENCES "public"."criteria"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion_followers" ADD CONSTRAINT "criterion_followers_criterion" FOREIGN KEY ("organisation_id","criterion_id") REFERENCES "public"."criteria"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_progress" ADD CONSTRAINT "notification_progress_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "criteria_name_unique" ON "criteria" USING btree ("organisation_id",lower("name")) WHERE "criteria"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event_unique" ON "notifications" USING btree ("organisation_id","user_id","kind","event_key");--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("organisation_id","user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("organisation_id","user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("organisation_id","user_id") WHERE "notifications"."mail" is not null and "notifications"."mail_settled_at" is null;--> statement-breakpoint
CREATE POLICY "criteria_of_organisation" ON "criteria" AS PERMISSIVE FOR ALL TO public USING ("criteria"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("criteria"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "criterion_changes_of_organisation" ON "criterion_changes" AS PERMISSIVE FOR ALL TO public USING ("criterion_changes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("criterion_changes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "criterion_followers_of_organisation" ON "criterion_followers" AS PERMISSIVE FOR ALL TO public USING ("criterion_followers"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("criterion_followers"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "notification_choices_of_organisation" ON "notification_choices" AS PERMISSIVE FOR ALL TO public USING ("notification_choices"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("notification_choices"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "notification_digests_of_organisation" ON "notification_digests" AS PERMISSIVE FOR ALL TO public USING ("notification_digests"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("notification_digests"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "notification_progress_of_organisation" ON "notification_progress" AS PERMISSIVE FOR ALL TO public USING ("notification_progress"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("notification_progress"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "notifications_of_organisation" ON "notifications" AS PERMISSIVE FOR ALL TO public USING ("notifications"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("notifications"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "criteria" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "criterion_changes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "criterion_followers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_choices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_digests" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_progress" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Transactions of an organisation cannot read accounts. This gives them the ids of its own active members only.
CREATE FUNCTION "members_to_notify"() RETURNS TABLE (id bigint) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT users.id FROM users
	WHERE users.is_active
		AND users.organisation_id = nullif(current_setting('app.organisation_id', true), '')::bigint
$$;--> statement-breakpoint
-- Open pages of the user fetch the number of unread notifications. Per statement, because many are written at once.
CREATE FUNCTION "notify_of_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told record;
BEGIN
	IF current_setting('app.is_restored', true) = 'on' THEN RETURN NULL; END IF;
	FOR told IN SELECT DISTINCT organisation_id, user_id FROM changed LOOP
		PERFORM pg_notify('retrofolio', json_build_object(
			'kind', 'notifications', 'transaction', pg_current_xact_id()::text,
			'organisationId', told.organisation_id, 'userId', told.user_id)::text);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notifications_added" AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "notify_of_notifications"();--> statement-breakpoint
CREATE TRIGGER "notifications_changed" AFTER UPDATE ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "notify_of_notifications"();
