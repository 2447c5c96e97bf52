ALTER TABLE "users" ADD COLUMN "awaits_confirmation_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "awaits_confirmation_since" timestamp with time zone;