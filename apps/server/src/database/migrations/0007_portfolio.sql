CREATE TABLE "home_facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"home_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"certificate_value" jsonb,
	"set_by_id" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"released_by_id" bigint
);
--> statement-breakpoint
ALTER TABLE "home_facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "homes_uprn_unique";--> statement-breakpoint
DROP INDEX "homes_address_unique";--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "running_costs" jsonb;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "modelled_scores" jsonb;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "ranges" jsonb;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "listed_features" text;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_facts" ADD CONSTRAINT "home_facts_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "home_facts_in_force" ON "home_facts" USING btree ("home_id","key") WHERE "home_facts"."released_at" is null;--> statement-breakpoint
CREATE INDEX "home_facts_home" ON "home_facts" USING btree ("organisation_id","home_id");--> statement-breakpoint
CREATE UNIQUE INDEX "homes_held_uprn_unique" ON "homes" USING btree ("organisation_id","uprn") WHERE "homes"."uprn" is not null and "homes"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "homes_held_address_unique" ON "homes" USING btree ("organisation_id","normalised_address") WHERE "homes"."uprn" is null and "homes"."archived_at" is null;--> statement-breakpoint
CREATE POLICY "home_facts_of_organisation" ON "home_facts" AS PERMISSIVE FOR ALL TO public USING ("home_facts"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("home_facts"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
ALTER TABLE "home_facts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What the nodes tell their listeners: ids and words only. Sent by the database, so that nobody who writes can forget it,
-- and delivered when the transaction is committed, to every node in the same order.
CREATE FUNCTION tell_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	home record;
	change text;
BEGIN
	IF TG_OP = 'DELETE' THEN home := OLD; ELSE home := NEW; END IF;
	change := CASE
		WHEN TG_OP = 'INSERT' THEN 'added'
		WHEN TG_OP = 'DELETE' THEN 'removed'
		WHEN OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL THEN 'archived'
		WHEN OLD.archived_at IS NOT NULL AND NEW.archived_at IS NULL THEN 'restored'
		ELSE 'changed'
	END;
	PERFORM pg_notify('retrofolio', json_build_object(
		'kind', 'home', 'transaction', pg_current_xact_id()::text,
		'organisationId', home.organisation_id, 'homeId', home.id, 'change', change)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "homes_tell" AFTER INSERT OR UPDATE OR DELETE ON "homes" FOR EACH ROW EXECUTE FUNCTION tell_of_home();--> statement-breakpoint
CREATE FUNCTION tell_of_ended_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('retrofolio', json_build_object('kind', 'token_ended', 'tokenId', OLD.id)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tokens_tell" AFTER DELETE ON "tokens" FOR EACH ROW EXECUTE FUNCTION tell_of_ended_token();--> statement-breakpoint
CREATE FUNCTION tell_of_changed_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('retrofolio', json_build_object('kind', 'access_changed', 'userId', NEW.id)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_tell" AFTER UPDATE OF "is_active", "organisation_id" ON "users" FOR EACH ROW EXECUTE FUNCTION tell_of_changed_access();
