DROP TABLE "chat_first_messages" CASCADE;--> statement-breakpoint
ALTER TABLE "chat_people" ADD COLUMN "unconfirmed_contacts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "activated_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "chat_first_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_first_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" text,
	"partner_key" "bytea" NOT NULL,
	"mail_key" "bytea",
	"network_key" "bytea" NOT NULL,
	"variants" integer[] NOT NULL,
	"shingles" integer[] NOT NULL,
	"is_waiting" boolean NOT NULL,
	"is_unconfirmed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_first_contacts" ADD CONSTRAINT "chat_first_contacts_author_id_visitors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."visitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_first_contacts_author_index" ON "chat_first_contacts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chat_first_contacts_mail_index" ON "chat_first_contacts" USING btree ("mail_key") WHERE "chat_first_contacts"."author_id" is null;--> statement-breakpoint
CREATE INDEX "chat_first_contacts_network_index" ON "chat_first_contacts" USING btree ("network_key");--> statement-breakpoint
CREATE INDEX "chat_first_contacts_time_index" ON "chat_first_contacts" USING btree ("created_at");