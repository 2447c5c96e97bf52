ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
-- Of accounts that were there before, the trail tells: whoever joined by an invitation, used a link for a new password or
-- was made by the operator. The trail of each organisation is seen only by naming it.
DO $$
DECLARE organisation bigint;
BEGIN
	FOR organisation IN SELECT DISTINCT organisation_id FROM users LOOP
		PERFORM set_config('app.organisation_id', organisation::text, true);
		UPDATE users SET email_proven_at = (
			SELECT min(at) FROM audit_entries
			WHERE audit_entries.organisation_id = organisation AND subject_kind = 'member' AND subject_id = users.id
				AND action IN ('member_joined', 'member_created', 'password_reset'))
		WHERE users.organisation_id = organisation;
	END LOOP;
	PERFORM set_config('app.organisation_id', '', true);
END $$;
