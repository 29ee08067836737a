CREATE TABLE "chat_drafts" (
	"visitor_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "chat_drafts_visitor_id_partner_id_pk" PRIMARY KEY("visitor_id","partner_id")
);
--> statement-breakpoint
ALTER TABLE "chat_people" ADD COLUMN "drafts_change_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_drafts" ADD CONSTRAINT "chat_drafts_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_drafts" ADD CONSTRAINT "chat_drafts_partner_id_visitors_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_drafts_partner_index" ON "chat_drafts" USING btree ("partner_id");