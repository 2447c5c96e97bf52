CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_user_id" bigint,
	"api_token_id" bigint,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"subject_label" text NOT NULL,
	"details" jsonb NOT NULL,
	"address" text,
	"request_id" text,
	CONSTRAINT "audit_actor_known" CHECK ("audit_entries"."actor_kind" in ('member', 'operator', 'system')),
	CONSTRAINT "audit_subject_known" CHECK ("audit_entries"."subject_kind" in ('organisation', 'member', 'invitation', 'session', 'api_token', 'home')),
	CONSTRAINT "audit_member_has_number" CHECK (("audit_entries"."actor_kind" = 'member') = ("audit_entries"."actor_user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("organisation_id","subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("organisation_id","actor_user_id","id");--> statement-breakpoint
CREATE POLICY "audit_entries_of_organisation" ON "audit_entries" AS PERMISSIVE FOR ALL TO public USING ("audit_entries"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("audit_entries"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "audit_entries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Append only, for owners and superusers too: an entry goes with its organisation, and the one change it can undergo is
-- that its address is erased.
CREATE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.address IS NULL AND to_jsonb(NEW) - 'address' = to_jsonb(OLD) - 'address' THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM organisations WHERE id = OLD.organisation_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'audit entries are append only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entries"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_not_truncated" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entries"();
