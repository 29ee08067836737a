CREATE TABLE "saved_people" (
	"visitor_id" text NOT NULL,
	"saved_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_people_visitor_id_saved_id_pk" PRIMARY KEY("visitor_id","saved_id")
);
--> statement-breakpoint
ALTER TABLE "saved_people" ADD CONSTRAINT "saved_people_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_people" ADD CONSTRAINT "saved_people_saved_id_visitors_id_fk" FOREIGN KEY ("saved_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_people_saved" ON "saved_people" USING btree ("saved_id");