CREATE TABLE "released_handles" (
	"handle_hash" "bytea" PRIMARY KEY NOT NULL,
	"owner_hash" "bytea" NOT NULL,
	"released_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "age_refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "released_handles_released_at_index" ON "released_handles" USING btree ("released_at");