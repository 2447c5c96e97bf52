CREATE TABLE "maintenance" (
	"is_closed" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"message" text,
	"retry_after_seconds" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_one_row" CHECK ("maintenance"."is_closed")
);
