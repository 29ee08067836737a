ALTER TABLE "accounts" ADD COLUMN "signed_up_by" "bytea";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sign_up_session" "bytea";--> statement-breakpoint
CREATE INDEX "accounts_signed_up_by_index" ON "accounts" USING btree ("signed_up_by");--> statement-breakpoint
CREATE INDEX "visitors_pending_email_index" ON "visitors" USING btree ("email") WHERE not "visitors"."is_activated" and "visitors"."email" is not null;