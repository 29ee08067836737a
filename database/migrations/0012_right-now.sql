ALTER TABLE "visitors" ADD COLUMN "right_now_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "right_now_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "visitors_right_now_until_index" ON "visitors" USING btree ("right_now_until") WHERE "visitors"."right_now_until" is not null;--> statement-breakpoint
UPDATE "visitors" SET "looking_for" = array_remove("looking_for", 'rightNow') WHERE 'rightNow' = ANY("looking_for");--> statement-breakpoint
UPDATE "visitors" SET "options" = jsonb_set("options" #- '{filters,USERS,lookingFor}', '{filters,USERS,rightNowOnly}', 'true') WHERE "options" #> '{filters,USERS,lookingFor}' = '["rightNow"]';--> statement-breakpoint
UPDATE "visitors" SET "options" = jsonb_set("options", '{filters,USERS,lookingFor}', ("options" #> '{filters,USERS,lookingFor}') - 'rightNow') WHERE "options" #> '{filters,USERS,lookingFor}' @> '"rightNow"';
