-- In the order in which nodes write them, or the change and a node could wait for each other.
LOCK TABLE "imports", "homes", "home_facts", "heat_loss_calculations", "energy_calculations", "energy_breakdowns", "solar_analyses", "audit_entries", "invitations", "former_members" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "energy_breakdowns" DROP CONSTRAINT "energy_breakdowns_calculation";--> statement-breakpoint
ALTER TABLE "homes" DROP CONSTRAINT "homes_pkey", ADD CONSTRAINT "homes_organisation_id_id_pk" PRIMARY KEY("organisation_id","id");--> statement-breakpoint
ALTER TABLE "heat_loss_calculations" DROP CONSTRAINT "heat_loss_calculations_home_id_scenario_pk", ADD CONSTRAINT "heat_loss_calculations_organisation_id_home_id_scenario_pk" PRIMARY KEY("organisation_id","home_id","scenario");--> statement-breakpoint
ALTER TABLE "energy_breakdowns" DROP CONSTRAINT "energy_breakdowns_home_id_occupiers_category_pk", ADD CONSTRAINT "energy_breakdowns_organisation_id_home_id_occupiers_category_pk" PRIMARY KEY("organisation_id","home_id","occupiers","category");--> statement-breakpoint
ALTER TABLE "energy_calculations" DROP CONSTRAINT "energy_calculations_home_id_occupiers_pk", ADD CONSTRAINT "energy_calculations_organisation_id_home_id_occupiers_pk" PRIMARY KEY("organisation_id","home_id","occupiers");--> statement-breakpoint
ALTER TABLE "solar_analyses" DROP CONSTRAINT "solar_analyses_pkey", ADD CONSTRAINT "solar_analyses_organisation_id_id_pk" PRIMARY KEY("organisation_id","id");--> statement-breakpoint
ALTER TABLE "home_facts" DROP CONSTRAINT "home_facts_pkey", ADD CONSTRAINT "home_facts_organisation_id_id_pk" PRIMARY KEY("organisation_id","id");--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_pkey", ADD CONSTRAINT "imports_organisation_id_id_pk" PRIMARY KEY("organisation_id","id");--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_pkey", ADD CONSTRAINT "audit_entries_organisation_id_id_pk" PRIMARY KEY("organisation_id","id");--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_pkey", ADD CONSTRAINT "invitations_organisation_id_id_pk" PRIMARY KEY("organisation_id","id");--> statement-breakpoint
ALTER TABLE "former_members" DROP CONSTRAINT "former_members_pkey", ADD CONSTRAINT "former_members_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id");--> statement-breakpoint
ALTER TABLE "energy_breakdowns" ADD CONSTRAINT "energy_breakdowns_calculation" FOREIGN KEY ("organisation_id","home_id","occupiers") REFERENCES "public"."energy_calculations"("organisation_id","home_id","occupiers") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- contract: the primary key serves what it served
DROP INDEX "homes_newest";--> statement-breakpoint
-- contract: the primary key serves what it served
DROP INDEX "imports_newest";--> statement-breakpoint
-- contract: the primary key serves what it served
DROP INDEX "audit_entries_newest";--> statement-breakpoint
-- contract: the primary key serves what it served
DROP INDEX "invitations_organisation";--> statement-breakpoint
-- contract: the primary key serves what it served
DROP INDEX "former_members_organisation";--> statement-breakpoint
-- contract: the primary key serves what it served
DROP INDEX "solar_analyses_organisation";--> statement-breakpoint
CREATE UNIQUE INDEX "solar_analyses_source" ON "solar_analyses" USING btree ("organisation_id","home_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "home_facts_one_in_force" ON "home_facts" USING btree ("organisation_id","home_id","key") WHERE "home_facts"."released_at" is null;--> statement-breakpoint
-- contract: no `on conflict` has ever named it
DROP INDEX "home_facts_in_force";--> statement-breakpoint
CREATE INDEX "invitations_token_hash" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
-- contract: no `on conflict` has ever named it
DROP INDEX "invitations_token_hash_unique";