-- Keys become the second identity of a token: sessions and API tokens are named by number, a key's hash is never shown.
ALTER TABLE "tokens" DROP CONSTRAINT "tokens_pkey";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "kind" text DEFAULT 'login' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "scope" text DEFAULT 'write' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_key_hash_unique" ON "tokens" USING btree ("key_hash");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_kind_known" CHECK ("tokens"."kind" in ('login', 'api'));--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_scope_known" CHECK ("tokens"."scope" in ('read', 'write'));