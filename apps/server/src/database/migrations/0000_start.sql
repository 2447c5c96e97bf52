CREATE TABLE "organisations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"home_quota" integer DEFAULT 5 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_home_quota_not_negative" CHECK ("organisations"."home_quota" >= 0)
);
--> statement-breakpoint
ALTER TABLE "organisations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tokens" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"company_number" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "energy_breakdowns" (
	"home_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"occupiers" smallint NOT NULL,
	"category" text NOT NULL,
	"electricity_kwh" double precision NOT NULL,
	"gas_kwh" double precision NOT NULL,
	CONSTRAINT "energy_breakdowns_home_id_occupiers_category_pk" PRIMARY KEY("home_id","occupiers","category"),
	CONSTRAINT "energy_category_known" CHECK ("energy_breakdowns"."category" in ('Kitchen', 'Hygiene', 'Entertainment', 'Lighting', 'Chores', 'Always ON'))
);
--> statement-breakpoint
ALTER TABLE "energy_breakdowns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "energy_calculations" (
	"home_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"occupiers" smallint NOT NULL,
	"electricity_kwh" double precision NOT NULL,
	"gas_kwh" double precision NOT NULL,
	"gas_electrified_kwh" double precision NOT NULL,
	"hot_water_spf" double precision NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "energy_calculations_home_id_occupiers_pk" PRIMARY KEY("home_id","occupiers"),
	CONSTRAINT "energy_occupiers_known" CHECK ("energy_calculations"."occupiers" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "energy_calculations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "heat_loss_calculations" (
	"home_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"scenario" text NOT NULL,
	"wall_heat_loss_w" double precision NOT NULL,
	"roof_heat_loss_w" double precision NOT NULL,
	"floor_heat_loss_w" double precision NOT NULL,
	"window_heat_loss_w" double precision NOT NULL,
	"door_heat_loss_w" double precision NOT NULL,
	"ventilation_heat_loss_w" double precision NOT NULL,
	"thermal_bridging_heat_loss_w" double precision NOT NULL,
	"party_wall_heat_loss_w" double precision NOT NULL,
	"wall_u_value_w_per_m2k" double precision,
	"roof_u_value_w_per_m2k" double precision,
	"floor_u_value_w_per_m2k" double precision,
	"window_u_value_w_per_m2k" double precision,
	"door_u_value_w_per_m2k" double precision,
	"wall_area_m2" double precision NOT NULL,
	"roof_area_m2" double precision NOT NULL,
	"floor_area_m2" double precision NOT NULL,
	"window_area_m2" double precision NOT NULL,
	"door_area_m2" double precision NOT NULL,
	"htc_w_per_k" double precision NOT NULL,
	"indoor_design_c" double precision NOT NULL,
	"outdoor_design_c" double precision NOT NULL,
	"air_changes_per_hour" double precision NOT NULL,
	"air_volume_m3" double precision NOT NULL,
	"space_heating_kwh" double precision NOT NULL,
	"electrified_heating_kwh" double precision NOT NULL,
	"equivalent_full_load_hours" double precision NOT NULL,
	"space_heating_spf" double precision NOT NULL,
	"heat_pump_flow_c" double precision NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "heat_loss_calculations_home_id_scenario_pk" PRIMARY KEY("home_id","scenario"),
	CONSTRAINT "heat_loss_scenario_known" CHECK ("heat_loss_calculations"."scenario" in ('default', 'not_insulated', 'insulated'))
);
--> statement-breakpoint
ALTER TABLE "heat_loss_calculations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "solar_analyses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solar_analyses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"home_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"source" text NOT NULL,
	"recommended_panels" integer NOT NULL,
	"maximum_panels" integer NOT NULL,
	"panel_w" double precision NOT NULL,
	"panel_efficiency" double precision NOT NULL,
	"panel_area_m2" double precision NOT NULL,
	"recommended_output_kwh" double precision NOT NULL,
	"recommended_output_low_kwh" double precision NOT NULL,
	"recommended_output_high_kwh" double precision NOT NULL,
	"roof_surface_m2" double precision NOT NULL,
	"pitch_deg" double precision NOT NULL,
	"is_azimuth_known" boolean NOT NULL,
	"existing_peak_kw" double precision NOT NULL,
	"existing_output_kwh" double precision NOT NULL,
	"counted_output_kwh" double precision NOT NULL,
	"no_panels_reason" text,
	"aspects" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "solar_source_known" CHECK ("solar_analyses"."source" in ('modelled', 'imagery'))
);
--> statement-breakpoint
ALTER TABLE "solar_analyses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "homes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"uprn" text,
	"certificate_key" text,
	"full_address" text NOT NULL,
	"normalised_address" text NOT NULL,
	"postcode" text,
	"lat" double precision,
	"lng" double precision,
	"image_url" text,
	"status" text NOT NULL,
	"status_reason" text,
	"failure_detail" text,
	"features" jsonb,
	"lodged" jsonb,
	"epc_band" text,
	"net_grid_import_kwh" double precision,
	"zero_bill_potential" text,
	"solar_generation_kwh" double precision,
	"total_electricity_demand_kwh" double precision,
	"geometry" jsonb,
	"assumptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"engine_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "homes_id_organisation" UNIQUE("id","organisation_id"),
	CONSTRAINT "homes_status_known" CHECK ("homes"."status" in ('analysed', 'failed', 'missing_data', 'queued'))
);
--> statement-breakpoint
ALTER TABLE "homes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_breakdowns" ADD CONSTRAINT "energy_breakdowns_calculation" FOREIGN KEY ("home_id","occupiers") REFERENCES "public"."energy_calculations"("home_id","occupiers") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_breakdowns" ADD CONSTRAINT "energy_breakdowns_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_calculations" ADD CONSTRAINT "energy_calculations_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heat_loss_calculations" ADD CONSTRAINT "heat_loss_calculations_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solar_analyses" ADD CONSTRAINT "solar_analyses_home" FOREIGN KEY ("home_id","organisation_id") REFERENCES "public"."homes"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes" ADD CONSTRAINT "homes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_organisation" ON "users" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "solar_analyses_home_source" ON "solar_analyses" USING btree ("home_id","source");--> statement-breakpoint
CREATE INDEX "solar_analyses_organisation" ON "solar_analyses" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "homes_uprn_unique" ON "homes" USING btree ("organisation_id","uprn") WHERE "homes"."uprn" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "homes_address_unique" ON "homes" USING btree ("organisation_id","normalised_address") WHERE "homes"."uprn" is null;--> statement-breakpoint
CREATE INDEX "homes_newest" ON "homes" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE POLICY "organisations_own" ON "organisations" AS PERMISSIVE FOR ALL TO public USING ("organisations"."id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("organisations"."id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "energy_breakdowns_of_organisation" ON "energy_breakdowns" AS PERMISSIVE FOR ALL TO public USING ("energy_breakdowns"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("energy_breakdowns"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "energy_calculations_of_organisation" ON "energy_calculations" AS PERMISSIVE FOR ALL TO public USING ("energy_calculations"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("energy_calculations"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "heat_loss_calculations_of_organisation" ON "heat_loss_calculations" AS PERMISSIVE FOR ALL TO public USING ("heat_loss_calculations"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("heat_loss_calculations"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "solar_analyses_of_organisation" ON "solar_analyses" AS PERMISSIVE FOR ALL TO public USING ("solar_analyses"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("solar_analyses"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "homes_of_organisation" ON "homes" AS PERMISSIVE FOR ALL TO public USING ("homes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint) WITH CHECK ("homes"."organisation_id" = nullif(current_setting('app.organisation_id', true), '')::bigint);