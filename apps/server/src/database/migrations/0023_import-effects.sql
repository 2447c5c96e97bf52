ALTER TABLE "home_facts" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "home_facts" ADD COLUMN "released_by_import_id" bigint;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_reference_taken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "earlier_reference" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by_id" bigint;