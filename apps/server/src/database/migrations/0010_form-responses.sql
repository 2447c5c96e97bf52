ALTER TABLE "enquiries" ADD COLUMN "response_id" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "hidden" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "tracking" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_response_id" ON "enquiries" USING btree ("response_id");