ALTER TABLE "solar_analyses" ADD COLUMN "seen_roof_surface_m2" double precision;--> statement-breakpoint
ALTER TABLE "solar_analyses" ADD COLUMN "seen_best_yield_kwh_per_kwp" double precision;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "located_by" text;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "located_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "seen_roof" jsonb;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "seen_roof_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "unseen_roof_reason" text;--> statement-breakpoint
ALTER TABLE "homes" ADD CONSTRAINT "homes_located_by_known" CHECK ("homes"."located_by" in ('uprn', 'postcode', 'geocoder'));--> statement-breakpoint
ALTER TABLE "homes" ADD CONSTRAINT "homes_unseen_roof_reason_known" CHECK ("homes"."unseen_roof_reason" in ('not_located', 'not_there', 'key_refused', 'not_answered'));